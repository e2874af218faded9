import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {describeOperation, type Operation} from '../reference/operation.ts';
import {type ConsoleState, initialState} from './core/state.ts';
import {fieldsHtml} from './fields-html.ts';
import {View} from './View.tsx';

const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');
const rejected: Partial<ConsoleState> = {
  phase: 'responded',
  folded: true,
  result: {
    good: false,
    title: '400',
    reason: 'invalid_request',
    sentence: 'A & B',
    fields: [{path: '/a', message: '<b>'}],
    body: '{"errors": "said above"}',
  },
};

describe('a failed request', () => {
  const html = (change: Partial<ConsoleState>) =>
    renderToString(
      <View
        operation={operation}
        html={fieldsHtml(operation, 'sandbox')}
        state={{...initialState(operation), ...change}}
      />,
    );

  it('folds into one line, and shows its error once', () => {
    expect(html(rejected)).toContain('aria-expanded="false"');
    expect(html(rejected)).not.toContain('said above');
  });

  it('is never folded in the whole window', () => {
    expect(html({folded: true})).toContain('data-folded');
    expect(html({folded: true, expanded: true})).not.toContain('data-folded');
  });
});

it('labels the body as an example until it changes', () => {
  const staged = describeOperation(contract, 'createConnectSession');
  const shown = (of: Operation, change: Partial<ConsoleState> = {}) => {
    const state = {...initialState(of), ...change};
    return renderToString(<View operation={of} state={state} html={fieldsHtml(of, state.environment)} />);
  };
  expect(shown(operation)).toContain('Example: A monthly bill');
  expect(shown(staged)).toContain('<span>Example body</span>');
  expect(shown(staged, {body: '{}'})).toContain('<span>Body</span>');
});
