/** Parses server-sent events from chunks of any size. Returns ids without data too, because a stream can resume from them. */
export type Message = {event: string; id: string; data: string};

export function createSseReader(): (text: string) => Message[] {
  let rest = '';
  let event = '';
  let id = '';
  let hasId = false;
  let data: string[] = [];

  return text => {
    const messages: Message[] = [];
    // A trailing CR may be half of a CRLF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0 || hasId) messages.push({event, id, data: data.join('\n')});
        event = '';
        data = [];
        hasId = false;
        continue;
      }
      const colon = line.indexOf(':');
      if (colon === 0) continue;
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') event = value;
      if (field === 'data') data.push(value);
      if (field === 'id') {
        id = value;
        hasId = true;
      }
    }
    return messages;
  };
}
