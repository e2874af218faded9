// A name server that resolves every name to the same IPv4 addresses, as Docker's resolves a service to its containers.
import {createSocket} from 'node:dgram';
import {once} from 'node:events';

const TYPE_A = 1;

/** `addresses` is called for each query. */
export async function startNameServer(addresses: () => readonly string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (query, {port, address}) => socket.send(respond(query, addresses()), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {port: socket.address().port, stop: async () => void socket.close()};
}

/** RFC 1035, 4.1: the header, the question as sent, and a record for each address. */
function respond(query: Buffer, addresses: readonly string[]): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const found = question.readUInt16BE(question.length - 4) === TYPE_A ? addresses : [];
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
  const records = found.map(address =>
    Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question, ...records]);
}
