// Finishes the compression of the web app beside the running product, when nothing else needs the processor.
import { constants, setPriority } from 'node:os';
import { finishCompression } from './finish-compression.ts';

setPriority(constants.priority.PRIORITY_LOW);
finishCompression(process.argv[2]!);
