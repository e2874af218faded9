/** The commands, in the order of the help, and the options that all of them take. */
import type {Command, Option} from '../command.ts';
import {KEY_FILE} from '../keys.ts';
import {check} from './check.ts';
import {events} from './events.ts';
import {explain} from './explain.ts';
import {listen} from './listen.ts';
import {resend} from './resend.ts';
import {reset} from './reset.ts';
import {sandbox} from './sandbox.ts';
import {scenario} from './scenario.ts';
import {send} from './send.ts';
import {trigger} from './trigger.ts';
import {whoami} from './whoami.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  listen,
  check,
  trigger,
  resend,
  reset,
  send,
  explain,
  events,
  scenario,
  sandbox,
  whoami,
};

export const COMMON: Readonly<Record<string, Option>> = {
  api: {value: 'URL', help: `The sandbox. Default: HUTZ_API, or ${ORIGIN}.`},
  keys: {value: 'FILE', help: `The file with your keys. Default: HUTZ_KEYS, or ${KEY_FILE}.`},
  json: {help: 'Print JSON.'},
  help: {help: 'Show this help.'},
};
