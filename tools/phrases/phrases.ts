/**
 * Phrases that our texts don't use, from the writing guide: what to write instead, and where the words mean something else. An
 * exception is a part of the text around the phrase.
 */
export type Phrase = {avoid: RegExp; write: string; except?: readonly string[]};

export const PHRASES: readonly Phrase[] = [
  {
    avoid: /\banswer(s|ed|ing)?\b/i,
    write: 'response, returns, responds',
    except: [
      // To a question, or by a person.
      'Its answer, ',
      'Its answer.',
      'Most answers are one link away',
      'Stuck? Answers for partner engineers',
      'we’ll answer by email',
    ],
  },
  {avoid: /\brefus(e|es|ed|al|als|ing)\b/i, write: 'error, rejected'},
  {avoid: /\bturn(s|ed)? (it |them |you )?away\b/i, write: 'rejects'},
  {
    avoid: /(?<!\b(email|IP|home|street|postal|public) )\baddress(es)?\b/i,
    write: 'URL, endpoint URL',
    except: [
      // In a network.
      'must be addresses or networks',
      // A joke about homes.
      'Nobody’s home at this address',
    ],
  },
  {
    avoid: /\bshapes?\b/i,
    write: 'format',
    // The wire field, anchors and links, and pictures.
    except: ['faq-shapes', 'shape=1', 'shape belongs to a url'],
  },
  {avoid: /\b(hears?|heard) (of|from)\b/i, write: 'receives, is notified'},
  {avoid: /\b(is|are|was|were) told\b/i, write: 'receives, is notified'},
  {
    avoid: /\b(response|request|error|status|field|header|page|API|webhook|event)s? tells?\b/i,
    write: 'reports, returns, says',
  },
  {avoid: /\b(look|see) that\b/i, write: 'check that'},
  {avoid: /\banew\b/i, write: 'again'},
  {avoid: /\bat once\b/i, write: 'immediately', except: ['Bill a whole household at once']},
  {avoid: /\bso often\b/i, write: 'this often'},
  {avoid: /\bas (it|they) stands?\b/i, write: 'as is'},
  {avoid: /\bin which (it|they) stands?\b/i, write: 'in order'},
  {avoid: /\bsudden end\b/i, write: 'crash'},
  {avoid: /\bexchanges?\b/i, write: 'request, response, request log entry'},
  {
    avoid: /\b(it was never said|(is|was|are) inferred|may turn out)\b/i,
    write: 'a rule',
  },
  {avoid: /\bmade from the contract\b/i, write: 'nothing: don’t narrate the documentation'},
  {avoid: /\b(a test runs|older copies of this|in this guide|this documentation)\b/i, write: 'nothing'},
  {avoid: /\b(previously|nowadays|currently|as mentioned|as we saw)\b/i, write: 'the present tense'},
  {avoid: /\b(is|are) no more\b/i, write: 'has expired'},
  {avoid: /\bknock(s|ed|ing)?\b/i, write: 'send a request'},
  {avoid: /\bit may be seen\b/i, write: 'You can expose it in a web page'},
  {avoid: /\b(go|goes|going|went) on with\b/i, write: 'continue with'},
  {
    avoid: /\b(in order to|please note|simply|utili[sz]e|leverage|e\.g\.|i\.e\.|shall|hence|thereby|whereby)\b/i,
    write: 'less',
    // Words that the search ignores.
    except: ['see shall she'],
  },
  {avoid: /\b(upon|likewise|moreover|furthermore|aforementioned)\b/i, write: 'a shorter sentence'},
  {avoid: /\bhousemates?\b(?=[^.]*\broommates?\b)/i, write: 'one of the two words in a sentence'},
];
