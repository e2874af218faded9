/** Lists what a contract has that its last release doesn't, by the names that the changelog uses. */
import type {Contract} from '../openapi/model.ts';

/** Operations such as `GET /api/x`, events, and the new parameters of operations and fields of schemas that were there before. */
export function additions(before: Contract, after: Contract): string[] {
  const known = membersOf(before);
  return [...membersOf(after)].flatMap(([owner, members]) => {
    const old = known.get(owner);
    if (old) return members.filter(name => !old.includes(name));
    return owner.startsWith('#') ? [] : [owner];
  });
}

/** Parameters of operations, and fields of schemas, whose names begin with `#`. */
function membersOf({operations, events, document}: Contract): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...operations.map(({method, path, parameters}) => [`${method} ${path}`, parameters.map(({name}) => name)] as const),
    ...events.map(({name}) => [name, []] as const),
    ...Object.entries(document.components?.schemas ?? {}).map(
      ([name, {properties = {}}]) => [`#${name}`, Object.keys(properties)] as const,
    ),
  ]);
}
