/** The scenarios that come with the portal, by the name of their file. */

import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import duplicates from '../../../openapi/scenarios/shipped/duplicates.json';
import happyPath from '../../../openapi/scenarios/shipped/happy-path.json';
import latePayer from '../../../openapi/scenarios/shipped/late-payer.json';
import oneDecline from '../../../openapi/scenarios/shipped/one-decline.json';
import receiverDown from '../../../openapi/scenarios/shipped/receiver-down.json';
import secretRotation from '../../../openapi/scenarios/shipped/secret-rotation.json';

export const SHIPPED = {
  'happy-path': happyPath,
  'one-decline': oneDecline,
  'late-payer': latePayer,
  'receiver-down': receiverDown,
  duplicates,
  'secret-rotation': secretRotation,
} as Readonly<Record<string, unknown>> as Readonly<Record<string, Scenario>>;
