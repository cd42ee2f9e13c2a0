import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { materialTheme } from '../../theme/material-theme.ts';

// The provider insists on writing a theme attribute somewhere. The page's own is ours (theme-choice.ts), so it gets this.
const elsewhere = document.createElement('div');

/**
 * Around whatever uses a part of this folder. Material is heavy, so only chunks that load on demand may import it: the
 * shell and the lists are made of plain elements.
 */
export function MaterialRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={materialTheme} colorSchemeNode={elsewhere} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
