# Finds a bill by your own id. Needs Ruby 3.1 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: ruby find-bill.rb <externalBillId>
require 'net/http'
require 'openssl'
require 'uri'

# request:
method = 'GET'
path = "/api/partners/bills?#{URI.encode_www_form(externalBillId: ARGV.fetch(0))}"
body = ''
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
exit response.is_a?(Net::HTTPSuccess)
