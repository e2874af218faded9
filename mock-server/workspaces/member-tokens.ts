/** A housemate's session token: a JWT for one user and house. Only HS256 is accepted, whatever its header says. */
import {notIdentified} from '../errors/domain-error.ts';
import {hmac, isSame} from '../hmac.ts';

export type Member = Readonly<{userId: string; houseId: string}>;

const LIFETIME_SECONDS = 86_400;
const CLOCK_TOLERANCE_SECONDS = 300;
const HEADER = encode({alg: 'HS256', typ: 'JWT'});

export function issueMemberToken(key: string, member: Member, nowSeconds: number): string {
  const claims = {sub: member.userId, house: member.houseId, iat: nowSeconds, exp: nowSeconds + LIFETIME_SECONDS};
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${digest(key, signed)}`;
}

/** Throws `invalid_token` or `expired_token`. */
export function readMemberToken(key: string, token: string, nowSeconds: number): Member {
  const [header, claims, signature, ...rest] = token.split('.');
  if (
    header !== HEADER ||
    !claims ||
    !signature ||
    rest.length > 0 ||
    !isSame(signature, digest(key, `${header}.${claims}`))
  ) {
    throw notIdentified('invalid_token', "This isn't a housemate's session token. Sign in again.");
  }
  const {sub, house, exp} = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sub: string;
    house: string;
    exp: number;
  };
  // Issued while the clock was ahead, it would be valid for as long as that.
  const tooLong = exp > nowSeconds + LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS;
  if (exp <= nowSeconds || tooLong) throw notIdentified('expired_token', 'Your session has expired. Sign in again.');
  return {userId: sub, houseId: house};
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const digest = (key: string, text: string) => hmac(key, text).toString('base64url');
