import { html, type Html } from './html.ts';

export interface Frame {
  productName: string;
  styles: string;
  script: string;
  icon: string;
}

export interface PageContent {
  title: string;
  main: Html;
  /** Beside the card's main part, or below it on a narrow screen. */
  aside?: Html | null;
}

const LOGO = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <rect class="logo-tile" width="24" height="24" rx="6" />
  <path class="logo-lane" d="M7.5 5v11.2A1.8 1.8 0 0 0 9.3 18H18" />
  <path class="logo-dashes" d="M12.6 5.5v2.4M12.6 11.1v2.4" />
</svg>`;

export function layout(frame: Frame, { title, main, aside }: PageContent): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${frame.productName} - ${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="${frame.icon}" />
        <link rel="stylesheet" href="${frame.styles}" />
        <script src="${frame.script}" defer></script>
      </head>
      <body>
        <div class="card${aside ? ' card-wide' : ''}">
          <main>
            <p class="brand">${LOGO}<span>${frame.productName}</span></p>
            ${main}
          </main>
          ${aside}
        </div>
      </body>
    </html>`.markup;
}
