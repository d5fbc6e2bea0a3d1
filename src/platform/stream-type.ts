/** A request whose answer is read while it comes. */
export interface StreamRequest {
  url: string
  headers: Record<string, string>
  /** The body, as JSON. */
  body: unknown
  /** Hears the answer as it comes, cut anywhere between two characters. */
  onText(piece: string): void
}

export interface StreamTask {
  /** Status and headers, when all of the answer has come. Rejects as the platform does. */
  end: Promise<{ status: number; header: Record<string, unknown> }>
  abort(): void
}
