# Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
# Needs Ruby 3.1 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
# Run: ruby catch-up.rb
require 'digest'
require 'fileutils'
require 'json'
require 'net/http'
require 'openssl'
require 'tempfile'
require 'uri'

INBOX = ENV.fetch('HUTZ_INBOX', 'inbox')
CURSOR = ENV.fetch('HUTZ_CURSOR', 'cursor')

def get(path)
  method = 'GET'
  body = ''
  # A GET signs its method and target.
  content = body.empty? ? "#{method} #{path}" : body
  timestamp = Time.now.to_i.to_s
  signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('HUTZ_SECRET_KEY'), "#{timestamp}.#{content}")

  uri = URI(ENV.fetch('HUTZ_API').chomp('/') + path)
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

# The file that stores an event. In production, use a table with a unique key on the event's id.
def path_of(id)
  "#{INBOX}/#{Digest::SHA256.hexdigest(id)}.json"
end

# Stores the whole event. Returns false if it's already stored.
def keep(path, body)
  Tempfile.create('new', INBOX, binmode: true) do |file| # deleted at the end of the block
    file.write(body)
    file.flush
    File.link(file.path, path) # fails if the path exists
  end
  true
rescue Errno::EEXIST
  false
end

# Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
# An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
def work(event)
  data = event['data'] || event # envelope or flat body
  puts "#{event['event'] || event['type']} #{event['id']} agreement #{data['hutzAgreementId'] || data['agreement_id']}"
end

# Does the work for a stored event, then marks it as done. After a crash, the next run does it again.
def finish(path)
  work(JSON.parse(File.read(path, encoding: 'UTF-8')))
  File.write("#{path}.done", '')
end

# An event stored in the last minute can be in progress. An older one that isn't done was interrupted.
def interrupted?(path)
  Time.now - File.mtime(path) > 60 && !File.exist?("#{path}.done")
end

FileUtils.mkdir_p(INBOX)
Dir.glob("#{INBOX}/*.json").each { |path| finish(path) if interrupted?(path) }

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

  page['data'].each do |event|
    path = path_of(event['id'])
    finish(path) if keep(path, JSON.generate(event))
  end
  after = page['nextCursor']
  File.write(CURSOR, after) # after the page was handled
end
