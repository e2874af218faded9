/** The drawings of the documentation, made from data as static SVG. The room's one door. */
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
