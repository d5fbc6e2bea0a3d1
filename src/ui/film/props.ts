export interface FilmProps {
  /** Path or address of the film. */
  src: string
  /** What it shows, for those who do not see it. */
  label: string
}
