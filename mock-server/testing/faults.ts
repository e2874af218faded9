/** Lines that portals logged as errors during the running test: their responses are only a 500. */
export const FAULTS: string[] = [];
