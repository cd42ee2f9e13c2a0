/** Thrown by whoever fetches a file for the viewer, when there is none. */
export class FileNotFound extends Error {}
