export interface FilmProps {
  /** Path or address of the film. */
  src: string
  /** Description for those who do not see it. */
  label: string
}
