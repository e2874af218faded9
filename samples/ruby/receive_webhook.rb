# Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Ruby 3.1 or newer with WEBrick (gem install webrick, or
# Debian's ruby), and HUTZ_WEBHOOK_SECRET in the environment. Set PORT to use another port, and HUTZ_INBOX to use
# another folder for the events. Run: ruby receive_webhook.rb
require 'digest'
require 'fileutils'
require 'json'
require 'openssl'
require 'tempfile'
require 'webrick'

TOLERANCE_SECONDS = 300
BODY_LIMIT = 1024 * 1024
INBOX = ENV.fetch('HUTZ_INBOX', 'inbox')
BodyTooLarge = Class.new(StandardError)

# Whether the raw body was signed with the secret, within the tolerance of now (Unix seconds).
def verify(secret, headers, body, now)
  timestamp = headers['hutz-timestamp'].to_s
  return false unless timestamp.match?(/\A(0|[1-9][0-9]{0,12})\z/)
  return false if (now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS

  hmac = OpenSSL::HMAC.new(secret, 'SHA256')
  hmac << timestamp << '.' << body
  expected = "sha256=#{hmac.hexdigest}"
  # For 24 hours after a rotation, the second header is signed with the previous secret.
  [headers['hutz-signature'], headers['hutz-signature-previous']].any? do |given|
    OpenSSL.secure_compare(given.to_s, expected)
  end
end

# The id, name and data of the event in a verified body; nil if the body is anything else.
def parse(body)
  text = body.dup.force_encoding(Encoding::UTF_8)
  event = JSON.parse(text) if text.valid_encoding?
  return unless event.is_a?(Hash)

  name = event['event'] || event['type'] # flat body or envelope
  [event['id'], name, event['data'] || event] if event['id'].is_a?(String) && name.is_a?(String)
rescue JSON::ParserError
  nil
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

# Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
# An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
def work(id, name, data)
  puts "#{name} #{id} agreement #{data['hutzAgreementId'] || data['agreement_id']}"
end

# Does the work for a stored event, then marks it as done. After a crash, the next start does it again.
def finish(path)
  work(*parse(File.binread(path)))
  File.write("#{path}.done", '')
rescue StandardError => error
  warn error.full_message
end

# The stored events that a crash interrupted. Call it before the first event arrives.
def unfinished
  Dir.glob("#{INBOX}/*.json").reject { |path| File.exist?("#{path}.done") }
end

# The raw bytes, before anything parses them.
def read_body(request)
  raise BodyTooLarge if request['content-length'].to_i > BODY_LIMIT

  body = String.new(encoding: Encoding::BINARY)
  request.body do |chunk|
    body << chunk
    raise BodyTooLarge if body.bytesize > BODY_LIMIT
  end
  body
end

class Receiver < WEBrick::HTTPServlet::AbstractServlet
  def initialize(server, secret, jobs)
    super(server)
    @secret = secret
    @jobs = jobs
  end

  def do_POST(request, response)
    return respond(response, 404, 'Not found') if request.path != '/webhooks/hutz'

    body = read_body(request)
    return respond(response, 401, 'Invalid signature') unless verify(@secret, request, body, Time.now.to_i)

    event = parse(body)
    return respond(response, 400, 'Invalid body') unless event

    path = path_of(event.first)
    @jobs << path if keep(path, body) # for another thread: the response must not wait for the work
    respond(response, 200, '{"received": true}', 'application/json')
  rescue BodyTooLarge
    respond(response, 400, 'Body too large')
    response.keep_alive = false
  end

  def respond(response, status, text, type = 'text/plain')
    response.status = status
    response.content_type = type
    response.body = text
  end
end

if $PROGRAM_NAME == __FILE__
  secret = ENV['HUTZ_WEBHOOK_SECRET'].to_s
  abort 'HUTZ_WEBHOOK_SECRET is not set.' if secret.empty?
  port = Integer(ENV.fetch('PORT', '4000'))
  FileUtils.mkdir_p(INBOX)
  $stdout.sync = true

  ready = -> { puts "Ready at http://localhost:#{port}/webhooks/hutz" }
  server = WEBrick::HTTPServer.new(
    BindAddress: '127.0.0.1', Port: port, RequestTimeout: 15, StartCallback: ready,
    AccessLog: [], Logger: WEBrick::Log.new($stderr, WEBrick::Log::WARN)
  )
  jobs = Queue.new(unfinished)
  Thread.new { loop { finish(jobs.pop) } }
  server.mount('/', Receiver, secret, jobs)
  %w[INT TERM].each { |signal| trap(signal) { server.shutdown } }
  server.start
end
