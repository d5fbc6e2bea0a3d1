/** Kinds of file that the shop keeps. */
export type FileKind = 'webp' | 'pdf' | 'mp4' | 'wav' | 'mp3' | 'flac' | 'zip'

/** Progress of a task at its provider. */
export type Progress =
  | { percent: number }
  | { failed: string }
  | { done: { url: string; kind: FileKind }[]; seconds?: number; title?: string }
