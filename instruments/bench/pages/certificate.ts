/** A certificate for the bench's two host names, generated for each run and trusted only by the bench's browser. */
import {createRequire} from 'node:module';
import {join} from 'node:path';
import type {Certificate} from './server.ts';

type SelfSigned = {
  generate(
    attributes: {name: string; value: string}[],
    options: {keyType: 'ec'; algorithm: 'sha256'; extensions: object[]},
  ): Promise<{private: string; cert: string}>;
};

export async function makeCertificate(peers: string, hosts: string[]): Promise<Certificate> {
  const {generate} = createRequire(join(peers, 'package.json'))('selfsigned') as SelfSigned;
  const pair = await generate([{name: 'commonName', value: hosts[0] ?? 'bench.test'}], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{name: 'subjectAltName', altNames: hosts.map(value => ({type: 2, value}))}],
  });
  return {key: pair.private, cert: pair.cert};
}
