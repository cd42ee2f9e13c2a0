/** The colours of the product, in light and dark; no script and nothing from elsewhere. */
export const STYLES = `:root{color-scheme:light dark;--canvas:#f5f7f7;--surface:#fff;--sunken:#f0f3f4;--selected:#e8f4f5;--text:#161d21;--second:#49555b;--third:#626e74;--link:#0a636d;--line:#e6eaec;--control:#7f8b92;--primary:#0a636d;--primary-hover:#08515a;--on-primary:#fff;--focus:#0f7883;--problem-bg:#fde9e8;--problem:#9b1f1f;--problem-solid:#c72f2f;--problem-line:#f5c6c3;--done-bg:#e6f4ea;--done:#1b6b3a;--shadow:0 1px 2px #161d210f,0 1px 3px #161d210a}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1315;--surface:#141a1d;--sunken:#101619;--selected:#0f2b2f;--text:#e9edee;--second:#b3bdc2;--third:#93a0a6;--link:#6ccbd4;--line:#212a2e;--control:#66747b;--primary:#3dadb8;--primary-hover:#5cc4cd;--on-primary:#041b1e;--focus:#5cc4cd;--problem-bg:#3c1819;--problem:#ffa6a1;--problem-solid:#f4736e;--problem-line:#5e2829;--done-bg:#12301e;--done:#7ed6a0;--shadow:0 1px 2px #0006}}
*,*::before,*::after{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:32px 16px;font:400 14px/20px 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif;letter-spacing:-.006em;-webkit-font-smoothing:antialiased;color:var(--text);background:var(--canvas)}
h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}button,input{font:inherit;letter-spacing:inherit;color:inherit}
.card{width:100%;max-width:416px;min-width:0;overflow:hidden;background:var(--surface);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow)}
.wide{max-width:880px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
main,.summary{padding:40px;min-width:0}.summary{background:var(--sunken);border-right:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;margin-bottom:32px;font-size:15px;line-height:24px;font-weight:600;letter-spacing:-.018em}
.logo{width:28px;height:28px;flex:none}.logo rect{fill:var(--primary)}.logo path{fill:none;stroke:var(--on-primary);stroke-linecap:round;stroke-linejoin:round}.lane{stroke-width:2.6}.dashes{stroke-width:2;opacity:.75}
.icon{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.01em;overflow-wrap:anywhere}h2{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em}
.lead{margin-top:4px;color:var(--second);overflow-wrap:anywhere}.total{margin-top:16px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.summary ul{margin-top:24px;border-top:1px solid var(--line)}.summary li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.summary li span{min-width:0}.summary .sum{flex:none;font-variant-numeric:tabular-nums}.due{font-weight:600}.summary .due{border-bottom:0}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:24px;align-items:start}.number,.name{grid-column:1/-1}.field{min-width:0}
label{display:block;margin-bottom:6px;font-size:13px;font-weight:500}
input{display:block;width:100%;height:40px;padding:0 12px;background:var(--surface);border:1px solid var(--control);border-radius:6px;outline:none;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--third);opacity:1}input:focus{border-color:var(--focus);box-shadow:0 0 0 1px var(--focus)}input[aria-invalid]{border-color:var(--problem-solid)}input[aria-invalid]:focus{box-shadow:0 0 0 1px var(--problem-solid)}
.problem{display:flex;gap:6px;margin-top:6px;font-size:12px;line-height:16px;letter-spacing:0;color:var(--problem)}.problem .icon{width:14px;height:14px;margin-top:1px}
.note{display:flex;gap:10px;margin-top:20px;padding:10px 12px;border:1px solid var(--problem-line);border-radius:6px;color:var(--problem);background:var(--problem-bg);font-weight:500}.note .icon{margin-top:2px}
button{width:100%;min-height:44px;margin-top:24px;padding:0 16px;border:0;border-radius:6px;font-weight:600;color:var(--on-primary);background:var(--primary);cursor:pointer;font-variant-numeric:tabular-nums}button:hover{background:var(--primary-hover)}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.tile{display:grid;place-items:center;width:40px;height:40px;margin-bottom:16px;border-radius:10px;color:var(--link);background:var(--selected)}.tile .icon{width:20px;height:20px}.tile.done{color:var(--done);background:var(--done-bg)}
.test{margin-top:24px;font-size:12px;line-height:16px;letter-spacing:0;color:var(--third)}
@media (max-width:768px){body{padding:0;place-items:start stretch}.card{max-width:none;min-height:100dvh;border:0;border-radius:0;box-shadow:none}.wide{grid-template-columns:minmax(0,1fr);align-content:start}main,.summary{padding:24px 16px}.summary{border-right:0;border-bottom:1px solid var(--line)}.brand{margin-bottom:20px}input{height:44px;font-size:16px}}`;
