/** The style of the control pages. */
export const style = `
:root { --ink:#16181d; --muted:#5c6370; --line:#e3e6eb; --accent:#2f55d4; }
* { box-sizing:border-box }
body { margin:0; font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif; color:var(--ink); background:#f4f5f7 }
header { display:flex; flex-wrap:wrap; gap:8px 24px; align-items:baseline; padding:14px 24px; background:#fff; border-bottom:1px solid var(--line) }
nav { display:flex; gap:4px; flex-wrap:wrap }
nav a { padding:4px 10px; border-radius:8px; text-decoration:none; color:var(--muted) }
nav a[aria-current] { background:#eef2fe; color:#2444ad; font-weight:600 }
main { max-width:1120px; margin:0 auto; padding:20px 24px 48px }
h1 { font-size:22px; margin:8px 0 16px } h2 { font-size:16px; margin:0 0 10px } h3 { font-size:14px; margin:14px 0 6px }
a { color:var(--accent) } :focus-visible { outline:3px solid var(--accent); outline-offset:2px }
section { background:#fff; border:1px solid var(--line); border-radius:12px; padding:16px 18px; margin-bottom:16px; overflow-x:auto }
table { width:100%; border-collapse:collapse; font-size:14px } th { text-align:left; color:var(--muted); font-weight:550 }
th,td { padding:7px 10px 7px 0; border-bottom:1px solid var(--line); vertical-align:top } tr:last-child td { border-bottom:0 }
code,pre { font:13px/1.5 ui-monospace,Menlo,Consolas,monospace } pre { white-space:pre-wrap; overflow-wrap:anywhere; margin:0; max-height:420px; overflow:auto; background:#f8f9fa; padding:10px; border-radius:8px }
dl { display:grid; grid-template-columns:max-content 1fr; gap:4px 18px; margin:0 } dt { color:var(--muted) } dd { margin:0; overflow-wrap:anywhere }
button,select,input { font:inherit; font-size:14px; min-height:36px; padding:6px 12px; border:1px solid #b9bfca; border-radius:8px; background:#fff } button { cursor:pointer; font-weight:550 } button:hover { background:#f4f5f7 }
form { margin-top:10px; display:inline-flex; gap:8px; flex-wrap:wrap; align-items:end } td form { margin:0 } label { display:grid; gap:2px; font-size:13px; color:var(--muted) }
.tag { display:inline-block; padding:1px 8px; border-radius:99px; background:#eceef2; font-size:13px } .good { background:#e3f4eb; color:#11734b } .bad { background:#fdeeed; color:#8f1d17 } .wait { background:#fdf4dc; color:#7a5200 }
.paging { display:flex; gap:16px; margin:14px 0 4px; color:var(--muted) } .error { color:#8f1d17; margin:0 }
.fault { display:flex } .fault label { max-width:100%; grid-template-columns:minmax(0,auto) } .fault select { max-width:100% } .fault input { width:110px } .fault h3,.fault .error { flex-basis:100% }
.fault:not(:has(option[value="delay"]:checked)) .only-delay,.fault:not(:has(option[value="huge"]:checked)) .only-huge,.fault:not(:has(option[value="duplicate"]:checked)) .only-duplicate { display:none }
.muted { color:var(--muted) }
.num { text-align:right; font-variant-numeric:tabular-nums } details summary { cursor:pointer; color:var(--accent) }
@media (max-width:600px) { main { padding:12px } header { padding:12px } }
`
