/** The little that is used of it, in the browser alone. */
declare module 'react-dom/client' {
  export function createRoot(place: Element): { render: (element: import('react').ReactElement) => void }
}
