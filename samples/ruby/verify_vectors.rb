# Prints accept or reject for each golden vector of the signing scheme: ruby verify_vectors.rb signing.vectors.json
require_relative 'receive_webhook'

JSON.parse(File.read(ARGV.fetch(0)))['vectors'].each do |vector|
  headers = { 'hutz-timestamp' => vector['timestamp'], 'hutz-signature' => vector['signature'] }
  body = vector['bodyBase64'].unpack1('m') * vector.fetch('times', 1)
  body = "#{vector['method']} #{vector['target']}" if %w[GET HEAD DELETE].include?(vector['method'])
  puts verify(vector['secret'], headers, body, vector['now']) ? 'accept' : 'reject'
end
