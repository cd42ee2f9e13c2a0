import { createTheme, type Components, type CssVarsTheme, type Theme } from '@mui/material/styles';
import tokens from './tokens.json';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

type Themed = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
type Mode = 'light' | 'dark';
type TypeSize = keyof typeof tokens.font.size;

const { font, radius, breakpoints, density, motion, z } = tokens;
const touch = `@media (max-width:${breakpoints.tablet}px)`;

function typeStyle(name: TypeSize) {
  const { size, line, weight, tracking } = font.size[name];
  return {
    fontSize: `${size}px`,
    lineHeight: `${line}px`,
    fontWeight: weight,
    letterSpacing: tracking,
    textTransform: 'none' as const,
  };
}

function palette(mode: Mode) {
  const { action, accent, status, bg, text, border } = tokens.color[mode];
  const scale = ({ solid, fg, bg: ground }: (typeof status)['done'], contrastText: string) => ({
    main: solid,
    dark: fg,
    light: ground,
    contrastText,
  });
  return {
    primary: {
      main: action.primary,
      dark: action.primaryHover,
      light: accent[500],
      contrastText: action.primaryText,
    },
    error: scale(status.problem, action.dangerText),
    warning: scale(status.attention, bg.surface),
    info: scale(status.moving, bg.surface),
    success: scale(status.done, bg.surface),
    background: { default: bg.canvas, paper: bg.raised },
    text: { primary: text.primary, secondary: text.secondary, disabled: text.disabled },
    divider: border.subtle,
  };
}

const fieldBorder = {
  '&:hover .MuiOutlinedInput-notchedOutline, &:hover .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'var(--lw-border-strong)',
  },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-focused .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'var(--lw-action-focus)',
    borderWidth: 2,
  },
  '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'var(--lw-status-problem-solid)',
    borderWidth: 2,
  },
  // Among several wrong fields, the one that is being repaired must still be seen.
  '&.Mui-error.Mui-focused': { outline: '2px solid var(--lw-action-focus)', outlineOffset: 2 },
};
const fieldRoot = {
  ...typeStyle('body'),
  minHeight: density.control.standard,
  padding: 0,
  borderRadius: radius.control,
  background: 'var(--lw-bg-surface)',
  ...fieldBorder,
  '&.Mui-disabled': {
    background: 'var(--lw-bg-sunken)',
    '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: 'var(--lw-border-default)',
    },
  },
  [touch]: { minHeight: density.control.touch, fontSize: '16px' },
};
const fieldOutline = { top: 0, borderColor: 'var(--lw-border-control)', '& legend': { display: 'none' } };

// Labels stand above the field and never float.
const fields: Components<Themed> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        ...typeStyle('label'),
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        fontSize: '13px',
        color: 'var(--lw-text-secondary)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--lw-text-secondary)' },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--lw-status-problem-fg)' } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: fieldRoot,
      input: {
        height: 20,
        padding: '8px 10px',
        '&::placeholder': { color: 'var(--lw-text-tertiary)', opacity: 1 },
      },
      adornedEnd: { paddingRight: 10 },
      notchedOutline: fieldOutline,
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        marginLeft: 0,
        '& .MuiTypography-root': { fontSize: 13, color: 'var(--lw-text-tertiary)' },
        // The button looks the same under a thumb, and takes all of the field's height.
        '& .MuiIconButton-root::after': { [touch]: { content: '""', position: 'absolute', inset: -6 } },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...typeStyle('caption'),
        margin: '6px 0 0',
        color: 'var(--lw-text-tertiary)',
        '&.Mui-error': { color: 'var(--lw-status-problem-fg)' },
        // Why a field is off must be readable.
        '&.Mui-disabled': { color: 'var(--lw-text-tertiary)' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        padding: '0 36px 0 0 !important',
        '& .MuiAutocomplete-input': { padding: '8px 10px !important' },
      },
      endAdornment: { right: '6px !important' },
      popupIndicator: { padding: 4, color: 'var(--lw-text-tertiary)' },
      clearIndicator: { padding: 4, color: 'var(--lw-text-tertiary)' },
      popper: { zIndex: z.popover },
      paper: {
        marginTop: 4,
        borderRadius: radius.panel,
        background: 'var(--lw-bg-raised)',
        boxShadow: 'var(--lw-e2)',
      },
      listbox: { padding: 4, maxHeight: 292 },
      option: {
        ...typeStyle('table'),
        minHeight: '32px !important',
        padding: '4px 10px !important',
        borderRadius: radius.control,
        // A long address without a blank in it.
        overflowWrap: 'anywhere',
        [touch]: { minHeight: `${density.control.touch}px !important` },
        '&.Mui-focused': { background: 'var(--lw-bg-hover) !important' },
        '&[aria-selected="true"]': { background: 'var(--lw-bg-selected) !important' },
      },
      noOptions: { ...typeStyle('table'), padding: '10px 14px', color: 'var(--lw-text-secondary)' },
      loading: { ...typeStyle('table'), padding: '10px 14px', color: 'var(--lw-text-secondary)' },
    },
  },
};

const pickers = {
  MuiPickersOutlinedInput: {
    styleOverrides: { root: { ...fieldRoot, padding: '0 10px' }, notchedOutline: fieldOutline },
  },
  MuiPickersInputBase: { styleOverrides: { sectionsContainer: { padding: '8px 0' } } },
  MuiPickerPopper: {
    styleOverrides: {
      root: { zIndex: z.popover },
      paper: {
        marginTop: 4,
        borderRadius: radius.panel,
        background: 'var(--lw-bg-raised)',
        boxShadow: 'var(--lw-e2)',
      },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        ...typeStyle('table'),
        borderRadius: radius.control,
        '&::before, &::after': { borderRadius: radius.control },
        '&.Mui-disabled': { textDecoration: 'line-through' },
      },
    },
  },
};

const controls: Components<Themed> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--lw-action-focus)', outlineOffset: 2 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius.control, color: 'var(--lw-text-secondary)' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
};

/** Our tokens on Material's components. Colours in overrides are variables, so that dark needs no new drawing. */
export const materialTheme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  spacing: 8,
  shape: { borderRadius: radius.control },
  breakpoints: {
    values: {
      xs: 0,
      sm: breakpoints.phone,
      md: breakpoints.tablet,
      lg: breakpoints.laptop,
      xl: breakpoints.desktop,
    },
  },
  typography: {
    fontFamily: font.family,
    fontSize: 14,
    fontWeightMedium: font.weight.medium,
    fontWeightBold: font.weight.semibold,
    body1: typeStyle('body'),
    body2: typeStyle('table'),
    caption: typeStyle('caption'),
    button: typeStyle('control'),
  },
  transitions: {
    duration: {
      shortest: motion.duration.hover,
      shorter: motion.duration.popover,
      short: motion.duration.panel,
      standard: motion.duration.panel,
      complex: motion.duration.search,
      enteringScreen: motion.duration.panel,
      leavingScreen: motion.duration.popover,
    },
    easing: { easeOut: motion.easing.standard, sharp: motion.easing.exit },
  },
  zIndex: { drawer: z.drawer, modal: z.popover, snackbar: z.toast, tooltip: z.tooltip, appBar: z.topBar },
  components: { ...fields, ...controls, ...pickers },
});
