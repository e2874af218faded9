/** The languages of the samples, and each task's file. */
type Language = {
  /** Folder under samples/, and value in the URL. */
  id: string;
  label: string;
  /** The highlighter's name for it. */
  grammar: string;
  file: (task: string) => string;
};

const dashed = (extension: string) => (task: string) => `${task}.${extension}`;
/** A module name that Python and Ruby can import. */
const importable = (extension: string) => (task: string) =>
  `${task === 'receive-webhook' ? 'receive_webhook' : task}.${extension}`;
const className = (task: string) => task.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

export const LANGUAGES: readonly Language[] = [
  {id: 'curl', label: 'curl', grammar: 'bash', file: dashed('sh')},
  {id: 'node', label: 'Node', grammar: 'javascript', file: dashed('mjs')},
  {id: 'python', label: 'Python', grammar: 'python', file: importable('py')},
  {id: 'php', label: 'PHP', grammar: 'php', file: dashed('php')},
  {id: 'ruby', label: 'Ruby', grammar: 'ruby', file: importable('rb')},
  {id: 'go', label: 'Go', grammar: 'go', file: dashed('go')},
  {id: 'java', label: 'Java', grammar: 'java', file: task => `${className(task)}.java`},
];
