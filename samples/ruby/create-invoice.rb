# Creates a bill in the invoice format (whole cents). Needs Ruby 3.1 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: ruby create-invoice.rb
require 'json'
require 'net/http'
require 'openssl'
require 'securerandom'
require 'uri'

# request:
# On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
# another external_id, or update the existing bill.
method = 'POST'
path = '/api/partners/bills'
body = JSON.generate(
  agreement_id: ENV.fetch('HUTZ_AGREEMENT_ID'),
  external_id: "inv-#{SecureRandom.uuid}",
  amount: 15_000,
  currency: 'usd',
  due_date: '2027-01-31'
)
# end

# Sign exactly the bytes you send. A GET signs an empty body.
timestamp = Time.now.to_i.to_s
signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('HUTZ_SECRET_KEY'), "#{timestamp}.#{body}")

uri = URI(ENV.fetch('HUTZ_API') + path)
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
exit response.is_a?(Net::HTTPSuccess)
