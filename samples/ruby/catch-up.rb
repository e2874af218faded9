# Catches up after downtime: handles each event since the last run, once. Needs Ruby 3.1 or newer, and your keys in the
# environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# HUTZ_INBOX is the folder of handled events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
# Run: ruby catch-up.rb
require 'digest'
require 'fileutils'
require 'json'
require 'net/http'
require 'openssl'
require 'uri'

INBOX = ENV.fetch('HUTZ_INBOX', 'inbox')
CURSOR = ENV.fetch('HUTZ_CURSOR', 'cursor')

def get(path)
  method = 'GET'
  body = ''
  # A GET signs an empty body.
  timestamp = Time.now.to_i.to_s
  signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('HUTZ_SECRET_KEY'), "#{timestamp}.#{body}")

  uri = URI(ENV.fetch('HUTZ_API') + path)
  request = Net::HTTPGenericRequest.new(
    method, !body.empty?, true, uri,
    'x-api-key' => ENV.fetch('HUTZ_API_KEY'),
    'hutz-timestamp' => timestamp,
    'hutz-signature' => "sha256=#{signature}"
  )
  secure = uri.scheme == 'https'
  Net::HTTP.start(uri.hostname, uri.port, use_ssl: secure, open_timeout: 30, read_timeout: 30) do |http|
    http.request(request)
  end
end

# Stores the event. Returns false if it's already stored. In production, use a table with a unique key on the event's id.
def keep(event)
  name = Digest::SHA256.hexdigest(event['id'])
  File.open("#{INBOX}/#{name}.json", 'wx') { |file| file.write(JSON.generate(event)) }
  true
rescue Errno::EEXIST
  false
end

# Your own code, the same as your receiver's. Ignore events you don't know, because we can add more.
def work(event)
  puts "#{event['event']} #{event['id']} agreement #{event['hutzAgreementId']}"
end

FileUtils.mkdir_p(INBOX)
after = File.exist?(CURSOR) ? File.read(CURSOR).strip : ''
loop do
  query = after.empty? ? { limit: 100 } : { limit: 100, after: after }
  response = get("/api/partners/events?#{URI.encode_www_form(query)}")
  if response.code == '410' && !after.empty?
    after = '' # that event is gone: start with the oldest
    next
  end
  abort response.body unless response.is_a?(Net::HTTPSuccess)

  page = JSON.parse(response.body)
  break if page['data'].empty?

  page['data'].each { |event| work(event) if keep(event) }
  after = page['nextCursor']
  File.write(CURSOR, after) # after the page was handled
end
