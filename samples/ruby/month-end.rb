# Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
# A month begins and ends at midnight in Texas (America/Chicago). Needs Ruby 3.1 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: ruby month-end.rb <YYYY-MM>
require 'json'
require 'net/http'
require 'openssl'
require 'time'
require 'uri'

ENV['TZ'] = 'CST6CDT,M3.2.0,M11.1.0' # America/Chicago, also on a system without time zones

def get(path)
  method = 'GET'
  body = ''
  # A GET signs its method and target.
  content = body.empty? ? "#{method} #{path}" : body
  timestamp = Time.now.to_i.to_s
  signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('HUTZ_SECRET_KEY'), "#{timestamp}.#{content}")

  uri = URI(ENV.fetch('HUTZ_API').sub(%r{/+\z}, '') + path)
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

# All bills that match the filters, page by page.
def list(**query)
  bills = []
  query[:limit] = 100
  loop do
    response = get("/api/partners/bills?#{URI.encode_www_form(query)}")
    if %w[429 503].include?(response.code)
      sleep((response['retry-after'] || 1).to_i) # wait, then ask again
      next
    end
    abort response.body unless response.is_a?(Net::HTTPSuccess)

    page = JSON.parse(response.body)
    bills.concat(page['data'])
    return bills unless page['hasMore']

    query[:cursor] = page['nextCursor']
  end
end

def utc(time)
  time.getutc.iso8601
end

# Adds amounts as whole cents.
def sum(bills, field)
  bills.sum { |bill| bill[field].delete('.').to_i }
end

def dollars(cents)
  format('%d.%02d', *cents.divmod(100))
end

abort 'Run: ruby month-end.rb <YYYY-MM>' unless ARGV[0]&.match?(/\A\d{4}-(0[1-9]|1[0-2])\z/)
year, month = ARGV[0].split('-').map(&:to_i)
first = Time.local(year, month)
last = Time.local(year + month / 12, month % 12 + 1)

created = list(createdAfter: utc(first)).select { |bill| Time.iso8601(bill['createdAt']) < last }
paid = list(paidAfter: utc(first), paidBefore: utc(last))
overdue = list(overdue: true)
owed = sum(paid, 'amount')
collected = sum(paid, 'totalAmount')

puts "#{ARGV[0]} in Texas: #{utc(first)} to #{utc(last)}"
puts "Bills created: #{created.length}, for #{dollars(sum(created, 'amount'))}"
puts "Bills paid: #{paid.length}, households paid #{dollars(collected)}"
puts "Owed to you: #{dollars(owed)}"
puts "Fees: #{dollars(collected - owed)}"
puts "Bills overdue now: #{overdue.length}, for #{dollars(sum(overdue, 'amount'))}"
