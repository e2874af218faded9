/** The OpenAPI files at run time: operations, validation, examples. */

export {createDocumentedExamples, createExamples, type FindExample} from './examples.ts';
export {
  type Contract,
  type ContractOperation,
  chooseFormat,
  type Format,
  loadContract,
} from './operations.ts';
export {eventProblems, MISSING_BODY, toFieldProblems, toPointer} from './validation-problems.ts';
export type {ApiResponse, ParsedBody} from './validators.ts';
