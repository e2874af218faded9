/** The documentation's diagrams as static SVG. */
import {FlowDiagram} from './FlowDiagram.tsx';
import {agreementLifecycle, billLifecycle} from './lifecycles.ts';
import {StateDiagram} from './StateDiagram.tsx';

export const PartnerFlow = FlowDiagram;

export function AgreementStates() {
  return <StateDiagram lifecycle={agreementLifecycle} />;
}

export function BillStates() {
  return <StateDiagram lifecycle={billLifecycle} />;
}
