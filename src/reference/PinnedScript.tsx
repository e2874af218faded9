/** The script tag for the latest SDK version, with its integrity hash. */
import {CodeFrame} from '../components/CodeFrame.tsx';
import releases from '../sdk/releases.json';
import {site} from '../site.ts';

export function PinnedScript() {
  const [version, integrity] = Object.entries(releases).at(-1) ?? [];
  const text = `<script
  src="${site.hosts.api}/sdk/${version}/${site.slug}.js"
  integrity="${integrity}"
  crossorigin="anonymous"
></script>`;
  return <CodeFrame title={`Version ${version}`} text={text} />;
}
