/** A line of the contract's prose: `code` in backticks and nothing else of Markdown. */
export function Inline({text}: {text: string}) {
  return text.split('`').map((part, index) => {
    // Parts never move: the text is a constant of the contract.
    const key = String(index);
    return index % 2 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
