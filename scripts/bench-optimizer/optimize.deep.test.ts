// Every sentence of the program about what it was given; each starts it once more.
import './optimize.test.ts';
