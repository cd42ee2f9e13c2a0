// The same on questions that take seconds for each number of threads.
import './determinism.test.ts';
