import { makeZip } from './zip.ts';

export interface TemplateColumn {
  heading: string;
  choices?: readonly string[] | undefined;
}

export interface TemplateSheet {
  sheetName: string;
  columns: TemplateColumn[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Rows of the drop-down lists; as many as one upload takes. */
const LAST_ROW = 20_001;

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}

/** A, B, ... Z, AA, AB, ... */
function columnLetters(index: number): string {
  return (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cell(column: number, row: number, text: string, style = 0): string {
  return `<c r="${columnLetters(column)}${row}" t="inlineStr" s="${style}"><is><t>${escapeXml(text)}</t></is></c>`;
}

function entrySheet(columns: TemplateColumn[], listColumns: TemplateColumn[]): string {
  const widths = columns
    .map(
      ({ heading }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, heading.length + 4)}" customWidth="1"/>`,
    )
    .join('');
  const headings = columns.map(({ heading }, index) => cell(index, 1, heading, 1)).join('');
  const validations = columns
    .map((column, index) => ({ column, letters: columnLetters(index) }))
    .filter(({ column }) => column.choices)
    .map(({ column, letters }) => {
      const list = columnLetters(listColumns.indexOf(column));
      const source = `Lists!$${list}$2:$${list}$${column.choices!.length + 1}`;
      return `<dataValidation type="list" allowBlank="1" sqref="${letters}2:${letters}${LAST_ROW}"><formula1>${source}</formula1></dataValidation>`;
    });
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths}</cols><sheetData><row r="1">${headings}</row></sheetData>` +
    (validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '') +
    '</worksheet>'
  );
}

function listSheet(columns: TemplateColumn[]): string {
  const height = Math.max(0, ...columns.map(({ choices }) => choices!.length));
  const rows = [columns.map(({ heading }, index) => cell(index, 1, heading, 1)).join('')];
  for (let row = 0; row < height; row++) {
    rows.push(
      columns
        .map(({ choices }, index) => (choices![row] === undefined ? '' : cell(index, row + 2, choices![row]!)))
        .join(''),
    );
  }
  const body = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${body}</sheetData></worksheet>`;
}

/** A workbook (.xlsx) with a sheet to fill in and a sheet that holds the lists to choose from. */
export function makeTemplateWorkbook({ sheetName, columns }: TemplateSheet): Buffer {
  const listColumns = columns.filter(({ choices }) => choices);
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return makeZip([
    {
      name: '[Content_Types].xml',
      text:
        `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text:
        `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>` +
        `<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="r1"/><sheet name="Lists" sheetId="2" r:id="r2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text:
        `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="r1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="r2" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet2.xml"/>` +
        `<Relationship Id="r3" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      text:
        `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
        '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
    },
    { name: 'xl/worksheets/sheet1.xml', text: entrySheet(columns, listColumns) },
    { name: 'xl/worksheets/sheet2.xml', text: listSheet(listColumns) },
  ]);
}
