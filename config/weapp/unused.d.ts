declare const unused: Record<'view' | 'text' | 'scroll-view' | 'input', string[]>
export default unused
