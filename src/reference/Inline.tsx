/** Contract text in which backticks mark `code`. No other Markdown. */
export function Inline({text}: {text: string}) {
  return text.split('`').map((part, index) => {
    // Parts never change order.
    const key = String(index);
    return index % 2 ? <code key={key}>{part}</code> : part;
  });
}
