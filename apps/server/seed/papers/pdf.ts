/** A sheet of letter paper, drawn from its lower left corner in points. */
export interface Sheet {
  text(x: number, y: number, size: number, text: string, isBold?: boolean): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
}

const [WIDTH, HEIGHT] = [612, 792];

/** In brackets, as a file of this kind writes texts; letters that its fonts do not have become question marks. */
function quoted(text: string): string {
  const known = text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');
  return `(${known.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

/** A file of one page. */
export function pdfOf(draw: (sheet: Sheet) => void): Buffer {
  const strokes: string[] = ['0.6 w'];
  draw({
    text: (x, y, size, text, isBold = false) =>
      strokes.push(`BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`),
    line: (x1, y1, x2, y2) => strokes.push(`${x1} ${y1} m ${x2} ${y2} l S`),
  });
  const content = strokes.join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
