// The same with more effort.
import './thread-crew.test.ts';
