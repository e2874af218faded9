// No cycles between folders of src/, mock-server/ and tools/, tests aside: two folders that import each other are a cycle even if no two files are.
// A run of its own, because rules of folder scope see every file that the run reads.
import base from './.dependency-cruiser.mjs';

const {exclude, ...options} = base.options;

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders import each other in one direction.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: {circular: true},
    },
  ],
  options: {...options, exclude: {path: [exclude.path, '\\.(test|spec)\\.tsx?$', '(^|/)testing/']}},
};
