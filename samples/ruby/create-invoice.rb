# Creates a bill in the invoice format (whole cents). Needs Ruby 3.1 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: ruby create-invoice.rb <external_id>
require 'date'
require 'json'
require 'net/http'
require 'openssl'
require 'uri'

# request:
method = 'POST'
path = '/api/partners/bills'
body = JSON.generate(
  agreement_id: ENV.fetch('HUTZ_AGREEMENT_ID'),
  external_id: ARGV.fetch(0),
  amount: 15_000,
  currency: 'usd',
  due_date: (Date.today >> 1).strftime('%Y-%m-15')
)
# end

# Sign exactly the bytes you send, or the method and target of a request without a body.
content = body.empty? ? "#{method} #{path}" : body
timestamp = Time.now.to_i.to_s
signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('HUTZ_SECRET_KEY'), "#{timestamp}.#{content}")

uri = URI(ENV.fetch('HUTZ_API').chomp('/') + path)
request = Net::HTTPGenericRequest.new(
  method, !body.empty?, true, uri,
  'content-type' => 'application/json',
  'x-api-key' => ENV.fetch('HUTZ_API_KEY'),
  'hutz-timestamp' => timestamp,
  'hutz-signature' => "sha256=#{signature}"
)
request.body = body unless body.empty?
secure = uri.scheme == 'https'
response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: secure, open_timeout: 30, read_timeout: 30) do |http|
  http.request(request)
end

puts response.body

# On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
problem = response.body.include?('"duplicate_bill"') ? JSON.parse(response.body) : {}
if problem['reason'] == 'duplicate_bill'
  abort 'A bill with this number already exists, but differs. Nothing was billed again.' unless problem['differences'].empty?
  warn 'This bill already exists. Nothing was billed again.'
  exit
end
exit response.is_a?(Net::HTTPSuccess)
