import styles from './shell.module.css';

/** The room that the global search box takes in the bar. */
export function SearchPlace() {
  return <div className={styles.searchPlace} />;
}
