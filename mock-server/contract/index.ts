/** The OpenAPI files at run time: operations, validation, examples. */
export type {ApiResponse} from './api-response.ts';
export {createDocumentedExamples} from './documented-examples.ts';
export {eventProblems} from './event-problems.ts';
export {createExamples, type FindExample} from './examples.ts';
export type {JsonBody} from './json-body.ts';
export {
  type Contract,
  type ContractOperation,
  chooseFormat,
  type Format,
  loadContract,
} from './operations.ts';
export {MAX_PHOTO_BYTES, TOO_LARGE} from './photo-limit.ts';
export {MISSING_BODY, pointer, readProblems} from './validation-problems.ts';
