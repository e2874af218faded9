import type {Endpoint} from '../core/types.ts';
import {endpointShortName} from '../labels.ts';

export const EndpointOptions = ({endpoints}: {endpoints: readonly Endpoint[]}) =>
  endpoints.map(endpoint => (
    <option key={endpoint.endpointId} value={endpoint.endpointId}>
      {endpointShortName(endpoint)}
    </option>
  ));
