// The same comparisons with many more random instances than there is time for every day.
import './sequencer.test.ts';
