/** The drawn poster; held down, the browser offers to keep it. */
export function Shown({ address, label }: { address: string; label: string }) {
  return <img className="jb-poster__picture" src={address} alt={label} />
}
