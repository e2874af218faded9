/** The sandbox's control API as types, by the dashboard's names. */
import type {Schemas} from '../../../openapi/generated/sandbox.ts';

export type {Workspace} from '../../workspace/workspace-calls.ts';

export type House = Schemas['House'];
export type Housemate = House['users'][number];
export type Clock = Schemas['Clock'];
export type LoggedRequest = Schemas['LoggedRequest'];
export type Agreement = Schemas['AgreementDetail'];
export type Bill = Schemas['SandboxBill'];
export type Charge = Bill['charges'][number];
export type Trouble = Schemas['Trouble'];
export type Endpoint = Schemas['Endpoint'];
export type Delivery = Schemas['Delivery'];
export type Attempt = Schemas['Attempt'];
