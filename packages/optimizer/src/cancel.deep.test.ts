// The same on questions with more orders and more effort.
import './cancel.test.ts';
