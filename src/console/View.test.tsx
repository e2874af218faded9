import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {describeOperation, type Operation} from '../reference/operation.ts';
import {createPageSession} from './browser.ts';
import {createConsole} from './core/console.ts';
import type {ConsoleState} from './core/state.ts';
import {ConsoleContext} from './use-console.ts';
import {View} from './View.tsx';

const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');
const rejected: Partial<ConsoleState> = {
  result: {
    good: false,
    title: '400',
    reason: 'invalid_request',
    sentence: 'A & B',
    fields: [{path: '/a', message: '<b>'}],
    body: '{"errors": "said above"}',
  },
  folded: true,
};

const render = (of: Operation, change: Partial<ConsoleState> = {}) =>
  renderToString(
    <ConsoleContext value={createConsole(of, createPageSession(), change)}>
      <View />
    </ConsoleContext>,
  );

describe('a failed request', () => {
  it('folds into one line, and shows its error once', () => {
    expect(render(operation, rejected)).toContain('aria-expanded="false"');
    expect(render(operation, rejected)).not.toContain('said above');
  });

  it('is never folded in the whole window', () => {
    expect(render(operation, {folded: true})).toContain('data-folded');
    expect(render(operation, {folded: true, expanded: true})).not.toContain('data-folded');
  });
});

it('promises test keys only where they sign', () => {
  expect(render(operation)).toContain('We create test keys for you');
  const withoutKeys = [
    render(operation, {environment: 'examples'}),
    render(describeOperation(readContract('sandbox'), 'createPartner')),
  ];
  for (const page of withoutKeys) expect(page).toContain('Enter. The response appears here.');
  expect(render(operation, {environment: 'production'})).toContain('Add your API keys under Keys');
});

it('labels the body as an example until it changes', () => {
  const staged = describeOperation(contract, 'createConnectSession');
  expect(render(operation)).toContain('Example: A monthly bill');
  expect(render(staged)).toContain('<span>Example body</span>');
  expect(render(staged, {body: '{}'})).toContain('<span>Body</span>');
});
