// The same comparisons with many more random instances than there is time for every day.
import './diagnose-any-orders.test.ts';
